import { readFileSync } from 'node:fs';
import type { CallResponse } from '@vesper/contracts';
import type { BrowserContext } from '@playwright/test';
import { inProject } from '../../tools/lib/project-paths.mjs';
import { expect, type Page, type TestStack, test } from './fixtures.ts';
import { acceptEntryWarning, call, logIn, untilLive } from './test-users.ts';

/** Paths of the ledger that are not built. The list only shrinks: a path that answers has to leave it. */
const NOT_BUILT: string[] = [];

/** a page of the brand's own. */
const BRAND_PAGE = '/about';

interface Row {
  path: string;
  /** Visitors, members, or anybody; members where the brand lets visitors browse count as anybody. */
  access: 'V' | 'M' | 'A';
}

/** The paths of the ledger's table of routes, without their optional parameters. */
function ledgerRows(): Row[] {
  const rows = readFileSync(inProject('docs', 'requirements.md'), 'utf8').matchAll(
    /^\| R-\d+ \| (`[^|]+) \| [^|]+ \| [^|]+ \| ([VMA])( or S)?[^|]* \|/gm,
  );
  return [...rows].flatMap(([, paths = '', access, orSome]) =>
    [...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({
      path: path.replace(/\/:\w+\?$/, ''),
      access: orSome ? 'A' : (access as Row['access']),
    })),
  );
}

/** Puts what exists in the demo in the place of parameters. */
async function examples(context: BrowserContext, stack: TestStack): Promise<(path: string) => string> {
  const read = async <Answer>(path: string) => (await (await call(context, stack, 'GET', path)).json()) as Answer;
  const { profiles } = await read<CallResponse<'showcase.get'>>('/api/showcase.php?lander=gallery');
  const member = profiles[0]?.id ?? '';
  const { chats } = await read<CallResponse<'chats.get'>>('/api/chats.php');
  const { bundles } = await read<CallResponse<'credits.get'>>('/api/credits.php');
  const examplesOf: Record<string, string> = {
    '/:token': BRAND_PAGE,
    '/chats/:id': `/chats/${chats[0]?.conversation}`,
    '/likes/:type': '/likes/received',
    '/credits/:id': `/credits/${bundles[0]?.slug}`,
  };
  return (path) => examplesOf[path] ?? path.replace(':id', member);
}

/** Opens a path in a document of its own. */
async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await showsPage(page, path);
}

/** Goes to a path within a live page, as its links do, until another page is shown. */
async function followPath(page: Page, path: string): Promise<void> {
  await untilLive(page);
  const shown = () => page.evaluate(() => `${document.title}: ${document.querySelector('h1')?.textContent}`);
  const before = await shown();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // Some paths have a document of their own, which is loaded then.
  await expect.poll(() => shown().catch(() => before), path).not.toBe(before);
  await showsPage(page, path);
}

/** It has a heading and a title, and isn't the page for what is missing. */
async function showsPage(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(/\S/);
  await expect(page, path).toHaveTitle(/\S/);
  if (!NOT_BUILT.includes(path)) await expect(page, path).not.toHaveTitle(/could not be found/);
}

const areaOf = (path: string) => path.split('/')[1];

/** The heading of a document, as long as no script has run. */
const HEADING = /<h1\b[^>]*>\s*[^<\s]/;

/** Reads the document of a path, which has a title whoever reads it. */
async function readDocument(context: BrowserContext, path: string): Promise<{ status: number; html: string }> {
  const answer = await context.request.get(path);
  const html = await answer.text();
  expect.soft(html, path).toMatch(/<title>\s*[^<\s]/);
  return { status: answer.status(), html };
}

test.describe.configure({ timeout: 400_000 });

test('[R-48] every path of the ledger answers a visitor and a member, or is in the list of those that are not built', async ({
  openBrowser,
  stack,
}) => {
  const [visitor, member] = [await openBrowser(), await openBrowser()];
  await acceptEntryWarning(visitor, stack);
  await logIn(member, stack, 'premium');
  const exampleOf = await examples(member, stack);
  const rows = ledgerRows();
  expect(rows.length).toBeGreaterThan(50);
  expect(NOT_BUILT.filter((path) => !rows.some((row) => row.path === path))).toEqual([]);

  const page = { visitor: await visitor.newPage(), member: await member.newPage() };
  await openPath(page.member, '/faq');
  for (const { path, access } of rows) {
    const isBuilt = !NOT_BUILT.includes(path);
    const address = exampleOf(path);
    const document = await readDocument(visitor, address);
    const membersDocument = await readDocument(member, address);
    expect.soft([document.status, membersDocument.status], `${path} for a visitor and a member`).toEqual(isBuilt ? [200, 200] : [404, 404]);
    // Most of a visitor's pages are words before any script. The others are opened: a members' page leads to the login.
    const isRead = HEADING.test(document.html) && !(isBuilt && access === 'M');
    // Pages of one area share headings, so that going from one to another shows nothing by itself.
    const isBeside = areaOf(new URL(page.member.url()).pathname) === areaOf(address);
    const asMember = access === 'V' || isBeside ? openPath : followPath;
    await Promise.all([isRead || openPath(page.visitor, address), asMember(page.member, address)]);
    if (isBuilt && access === 'M') await expect.soft(page.visitor, `${path} asks a visitor to log in`).toHaveURL(/\/login/);
    if (isBuilt && access === 'V') await expect.soft(page.member, `${path} sends a member on`).toHaveURL(/\/(members|signup-matches)/);
  }
});
