import sharp from 'sharp';
// montage: node m.tmp.mjs out a b c
const [out, ...names] = process.argv.slice(2);
const H = 1500;
const imgs = await Promise.all(
  names.map(async (n) => {
    const b = await sharp(`/tmp/sg/${n}.png`).resize({ height: H, withoutEnlargement: true, fit: 'inside', width: 900 }).png().toBuffer();
    const m = await sharp(b).metadata();
    return { b, w: m.width, h: m.height };
  }),
);
const w = imgs.reduce((s, i) => s + i.w + 10, 0);
const h = Math.max(...imgs.map((i) => i.h));
let x = 0;
const comp = imgs.map((i) => {
  const c = { input: i.b, left: x, top: 0 };
  x += i.w + 10;
  return c;
});
await sharp({ create: { width: w, height: h, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(`/tmp/sg/${out}.png`);
