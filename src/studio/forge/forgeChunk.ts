export { default as Forge } from './Forge';
