import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@vesper/contracts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import { iconPath } from './icons.ts';
import { offlinePages } from './offline-page.ts';
import type { WorkerBrand, WorkerWords } from './worker/worker-brand.ts';

export interface WorkerScript {
  script: string;
  etag: string;
}

/** It may only call our API. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const read = (name: string) => readFileSync(new URL(`./worker/${name}.js`, import.meta.url), 'utf8');
const worker = read('worker');
const farewell = withTag(read('farewell'));

/** Requested on every page, and unchanged as long as the brand is. */
const written = new WeakMap<Brand, Map<Locale, WorkerScript>>();

/**
 * The script of /sw.js. Browsers compare its bytes and install a changed one.
 * @param locale the fallback language where the browser has no choice stored
 */
export function workerScript(brand: Brand, locale: Locale): WorkerScript {
  if (!brand.hasServiceWorker) return farewell;
  const ofBrand = written.get(brand) ?? new Map<Locale, WorkerScript>();
  written.set(brand, ofBrand);
  const script = ofBrand.get(locale) ?? write(brand, locale);
  ofBrand.set(locale, script);
  return script;
}

function write(brand: Brand, locale: Locale): WorkerScript {
  const { mail_name: title, push_public_key: pushKey } = brand.settings;
  const { page, style, policy } = offlinePages(brand);
  const wordsIn = (one: Locale): WorkerWords => ({ locale: one, offline: page(one), news: textsIn(one)('push.other') });
  const known: WorkerBrand = {
    words: [wordsIn(locale), ...LOCALES.filter((one) => one !== locale).map(wordsIn)],
    offlineStyle: style,
    offlinePolicy: policy,
    title,
    icon: iconPath('app', 192),
    mark: iconPath('mark', 96),
    pushKey,
  };
  return withTag(`const BRAND = ${JSON.stringify(known)};\n${worker}`);
}

function withTag(script: string): WorkerScript {
  return { script, etag: `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"` };
}
