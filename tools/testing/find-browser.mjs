import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { captureBin } from '../lib/run-bin.mjs';
import { Problem } from '../lib/problem.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * A Chromium to test with: the one named by CHROMIUM_PATH, one of this machine, else one that Playwright or apt installs.
 * @param {(line: string) => void} [log] what takes long
 * @returns {Promise<string>} its program
 * @throws {Problem} none could be had
 */
export async function findBrowser(log = console.log) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which does not run.`);
    return named;
  }
  const found = installed() ?? (await playwrights()) ?? (await fromPlaywright(log)) ?? fromApt(log);
  if (!found)
    throw new Problem(
      'No Chromium was found, and neither Playwright nor apt could install one: install one, and name it by CHROMIUM_PATH.',
    );
  return found;
}

function installed() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC_APPS].find(runs);
}

/** One that Playwright installed earlier. */
async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(runs);
}

/** @param {(line: string) => void} log */
async function fromPlaywright(log) {
  log('  … installing a Chromium by Playwright');
  await captureBin('playwright', ['install', 'chromium'], { timeout: 300_000 });
  return playwrights();
}

/** @param {(line: string) => void} log */
function fromApt(log) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  log('  … installing Chromium by apt');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], options);
  return installed();
}

/**
 * Being there is not enough: a distribution's stub only tells how to install it, and Playwright's may lack system libraries.
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
