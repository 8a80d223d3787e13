import { emulatorConfig } from '@vesper/federation';

export default emulatorConfig(import.meta.url);
