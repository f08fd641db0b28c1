import { searchFor } from './searchFor';

export const { fetchIndexesByWorker, searchByWorker } = searchFor('page');
