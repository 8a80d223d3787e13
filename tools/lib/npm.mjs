import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { killOnExit } from './child-processes.mjs';

/**
 * The npm to call, as program and first arguments: the npm that started this process, else the one beside this Node, else the one on the PATH.
 * It runs on the Node it came with: an old npm may not support a new Node.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env;
  if (/npm-cli\.[cm]?js$/.test(script) && existsSync(script)) return [node, script];
  const beside = join(dirname(dirname(realpathSync(process.execPath))), 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return existsSync(beside) ? [process.execPath, beside] : ['npm'];
}

/**
 * @param {string[]} args
 * @param {{ cwd: string }} options
 * @returns {Promise<{ code: number | null, output: string }>} output: the end of it
 */
export function npm(args, { cwd }) {
  const [program, ...first] = npmCommand();
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...args], { cwd, env: ownSettings(), stdio: ['ignore', 'pipe', 'pipe'] });
    killOnExit(child);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The environment without the options of the outer `npm start` (a --prefix, a --workspace): they were not meant for this call. */
function ownSettings() {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(local_)?prefix|config_workspaces?|package_|lifecycle_|command)/i.test(name),
  );
  return Object.fromEntries(inherited);
}

/**
 * The reason in npm's output, for an error message.
 * @param {string} output
 */
export function npmComplaint(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  const telling = lines.find((line) => /ENOSPC|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|EACCES|404|E[A-Z]{4,}/.test(line)) ?? lines[0];
  if (/ENOSPC/.test(output)) return 'the disk is full';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) return "the package registry can't be reached";
  return telling?.replace(/^npm (error|ERR!)\s*/, '') ?? (output.trim().split('\n').at(-1) || 'npm is not installed');
}
