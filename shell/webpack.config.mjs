import { shellConfig } from '@vesper/federation';

export default shellConfig(import.meta.url);
