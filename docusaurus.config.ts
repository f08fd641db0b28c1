import { createConfig } from './src/plugins/config/createConfig';

export default createConfig(__dirname);
