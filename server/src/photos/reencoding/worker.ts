// A process of its own that reads what strangers send (D-20): if a file makes it crash, hang or take all memory, this is what ends, and nothing else.
import process from 'node:process';
import sharp from 'sharp';
import { readNothingElse, reencode } from './reencode.ts';

sharp.cache(false);
sharp.concurrency(1);
readNothingElse();

process.on('message', async ({ source, target }: { source: string; target: string }) => {
  try {
    process.send?.({ done: await reencode(source, target) });
  } catch (error) {
    process.send?.({ failed: String(error) });
  }
});
// The server has ended.
process.on('disconnect', () => process.exit());
