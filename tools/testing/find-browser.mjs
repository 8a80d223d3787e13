import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { captureBin } from '../lib/run-bin.mjs';
import { Problem } from '../lib/problem.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without a window, for a quarter less of the machine. */
const SHELL = 'chromium-headless-shell';
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * A Chromium to test with: the one named by CHROMIUM_PATH, else an installed one, else one that Playwright or apt installs now.
 * @param {object} [options]
 * @param {boolean} [options.shell] the one without a window is preferred: it has no notifications and installs no apps
 * @param {(line: string) => void} [options.log] announces slow steps
 * @returns {Promise<string>} path of the executable
 * @throws {Problem} none was found or could be installed
 */
export async function findBrowser({ shell = false, log = console.log } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which does not run.`);
    return named;
  }
  const names = shell ? [SHELL, ...NAMES] : NAMES;
  const found = findInstalled(names) ?? (await findPlaywrights()) ?? (await installByPlaywright(log)) ?? installByApt(names, log);
  if (!found)
    throw new Problem('No Chromium was found, and neither Playwright nor apt could install one. Install one and set CHROMIUM_PATH to it.');
  return found;
}

/** @param {string[]} names in order of preference */
function findInstalled(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...MAC_APPS].find(runs);
}

/** The one that Playwright installed earlier. */
async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(runs);
}

/** @param {(line: string) => void} log */
async function installByPlaywright(log) {
  log('  … installing Chromium with Playwright');
  await captureBin('playwright', ['install', 'chromium'], { timeout: 300_000 });
  return findPlaywrights();
}

/** @param {string[]} names in order of preference @param {(line: string) => void} log */
function installByApt(names, log) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  log('  … installing Chromium with apt');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', names[0] ?? ''], options);
  return findInstalled(names);
}

/**
 * Existing is not enough: a distribution's stub only prints how to install it, and Playwright's copy may lack system libraries.
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
