// node tools/films/render.mjs [film …] [--still <share> --to <file.png>]: draws our landers' films frame by frame and encodes them into their
// folders: film.webm (VP9), film.mp4 (H.264) and the first frame as poster.webp. Needs Chromium and Debian's ffmpeg; the results are
// committed, so that no one else needs either.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { command, Problem } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';
import * as barAtNine from './bar-at-nine.mjs';
import * as threePlaces from './three-places.mjs';

/** @typedef {{ seconds: number, pictureAt: (t: number) => string }} Film */

/** By lander. @type {Record<string, Film>} */
const FILMS = { video: barAtNine, transitionsvideolanding: threePlaces };

const [WIDTH, HEIGHT, FPS] = [1280, 720, 24];
const MOST_BYTES = 400 * 1024;

await command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { still: { type: 'string' }, to: { type: 'string' } } });
  const wanted = positionals.length > 0 ? positionals : Object.keys(FILMS);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    await page.setContent(`<style>*{margin:0}svg{display:block}</style><svg viewBox="0 0 ${WIDTH} ${HEIGHT}"></svg>`);
    /** @param {Film} film @param {number} t */
    const draw = async ({ pictureAt }, t) => {
      await page.locator('svg').evaluate((svg, source) => void (svg.innerHTML = source), pictureAt(t));
      return page.screenshot({ type: 'png' });
    };
    for (const name of wanted) {
      const film = FILMS[name];
      if (!film) throw new Problem(`No film is named ${name}: there are ${Object.keys(FILMS).join(', ')}.`);
      if (values.still) writeFileSync(values.to ?? `${name}.png`, await draw(film, Number(values.still)));
      else await render(name, film, (t) => draw(film, t));
    }
  } finally {
    await browser.close();
  }
});

/** @param {string} name @param {Film} film @param {(t: number) => Promise<Buffer>} draw */
async function render(name, { seconds }, draw) {
  const folder = inProject('mfe-landers', 'src', 'landers', name);
  const work = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const lossless = join(work, 'film.mkv');
    const input = ['-f', 'image2pipe', '-framerate', String(FPS), '-i', '-'];
    const encoder = ffmpeg([...input, '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p', lossless]);
    const frames = seconds * FPS;
    for (let frame = 0; frame < frames; frame += 1) {
      const picture = await draw(frame / frames);
      if (frame === 0) await still(picture, join(folder, 'poster.webp'));
      if (!encoder.process.stdin.write(picture)) await once(encoder.process.stdin, 'drain');
    }
    encoder.process.stdin.end();
    await encoder.done;
    const silent = ['-i', lossless, '-an', '-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
    const rate = ['-b:v', `${Math.floor((MOST_BYTES * 8 * 0.9) / seconds / 1000)}k`];
    const vp9 = [...silent, '-c:v', 'libvpx-vp9', '-crf', '34', ...rate, '-row-mt', '1', '-deadline', 'good'];
    const twice = ['-passlogfile', join(work, 'pass')];
    await ffmpeg([...vp9, '-cpu-used', '4', '-pass', '1', ...twice, '-f', 'null', '-']).done;
    await ffmpeg([...vp9, '-cpu-used', '2', '-pass', '2', ...twice, join(folder, 'film.webm')]).done;
    const h264 = [
      ...silent,
      '-c:v',
      'libx264',
      ...rate,
      '-preset',
      'slower',
      '-tune',
      'animation',
      '-profile:v',
      'high',
      '-movflags',
      '+faststart',
    ];
    await ffmpeg([...h264, '-pass', '1', ...twice, '-f', 'null', '-']).done;
    await ffmpeg([...h264, '-pass', '2', ...twice, join(folder, 'film.mp4')]).done;
    for (const file of ['film.webm', 'film.mp4', 'poster.webp']) {
      const { size } = statSync(join(folder, file));
      console.log(`${name}/${file}: ${Math.round(size / 1024)} KB`);
      if (size > MOST_BYTES) throw new Problem(`${name}/${file} has ${size} bytes, more than ${MOST_BYTES}.`);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** @param {Buffer} picture @param {string} file */
async function still(picture, file) {
  const encoder = ffmpeg(['-f', 'image2pipe', '-i', '-', '-c:v', 'libwebp', '-quality', '80', '-map_metadata', '-1', '-f', 'webp', file]);
  encoder.process.stdin.end(picture);
  await encoder.done;
}

/** @param {string[]} args */
function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Problem(`ffmpeg ended with ${code}.`);
  });
  return { process: child, done };
}
