import { readTransitions } from './src/sale/law/node/readTransitions';
import { createConfig } from './src/plugins/config/createConfig';
import { lawAnnouncement } from './src/plugins/config/lawAnnouncement';

export default createConfig(__dirname, undefined, lawAnnouncement(readTransitions(__dirname)));
