import { searchFor } from './searchFor';

export const { fetchIndexesByWorker, searchByWorker, forget } = searchFor('box');
