// A separate process that decodes untrusted files (D-20): if one makes it crash, hang or run out of memory, only this process ends.
import process from 'node:process';
import sharp from 'sharp';
import { blockOtherFormats, reencode } from './reencode.ts';

sharp.cache(false);
sharp.concurrency(1);
blockOtherFormats();

process.on('message', async ({ source, target }: { source: string; target: string }) => {
  try {
    process.send?.({ done: await reencode(source, target) });
  } catch (error) {
    process.send?.({ failed: String(error) });
  }
});
// The server has ended.
process.on('disconnect', () => process.exit());
