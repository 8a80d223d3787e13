import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
const { origin } = JSON.parse(await (await import('node:fs/promises')).readFile('/tmp/sg/origin', 'utf8'));
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
export const jpeg = (hue) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: `hsl(${hue} 60% 55%)` } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="900" height="1200"><circle cx="450" cy="420" r="180" fill="#fff" opacity=".6"/><ellipse cx="450" cy="950" rx="320" ry="330" fill="#222" opacity=".4"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();
async function person({ locale = 'en', width = 1200, height = 860, scheme = 'light', signedIn = true, fresh = true }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    hasTouch: width < 500,
    baseURL: origin,
  });
  await context.addCookies([
    { name: 'entry_warning', value: `strict-${new Date().toISOString()}`, url: origin },
    { name: 'locale', value: locale, url: origin },
  ]);
  const call = (method, path, data) =>
    context.request.fetch(origin + path, { method, data, headers: { 'x-client-request': '1', origin, 'idempotency-key': randomUUID() } });
  const login = async (who) => {
    const r = await call('POST', '/api/user.php', { login: who, password: 'good evening' });
    if (r.status() !== 200) throw new Error(await r.text());
  };
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  return { context, page, call, login };
}
const shot = async (page, name) => {
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/sg/${name}.png`, fullPage: true });
  console.log(name);
};
export { browser, person, shot, origin };
export async function signUp() {
  const p = await person({});
  const email = `${randomUUID()}@example.org`;
  const body = {
    name: `Nora ${randomUUID().slice(0, 6)}`,
    email,
    password: 'a quiet evening',
    date_of_birth: '1990-05-17',
    gender: 'female',
    seeking: 'male',
    country: 'NL',
    locale: 'en',
    consents: { terms: true, sensitive_data: true, marketing: false },
    tracking: {},
  };
  const r = await p.call('POST', '/api/signup.php', body);
  if (r.status() !== 201) throw new Error(await r.text());
  await p.context.close();
  return email;
}
export async function confirm(email) {
  const p = await person({});
  let token;
  for (let i = 0; i < 40 && !token; i++) {
    const a = await p.context.request.get(`${origin}/dev/mailbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    token = /\/activate#(\S+)/.exec((await a.json()).mails[0]?.text ?? '')?.[1];
    await new Promise((r) => setTimeout(r, 500));
  }
  const r = await p.call('POST', '/api/activation.php', { action: 'confirm', token });
  if (r.status() !== 200) throw new Error(await r.text());
  await p.context.close();
}
export async function as(login, options) {
  const p = await person(options);
  const r = await p.call('POST', '/api/user.php', { login, password: login.includes('@') ? 'a quiet evening' : 'good evening' });
  if (r.status() !== 200) throw new Error(await r.text());
  return p;
}
