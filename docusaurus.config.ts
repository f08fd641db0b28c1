import { createConfig } from './src/config/createConfig';

export default createConfig(__dirname);
