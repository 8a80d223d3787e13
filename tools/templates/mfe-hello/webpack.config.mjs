import { remoteConfig } from '@vesper/federation';

export default remoteConfig(import.meta.url);
