import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const about = { title: 'About {{name}}', sections: [{ title: 'How we earn', text: '{{name}} sells credits.' }] };

function open(calls: FakeHostOptions['calls'], options: FakeHostOptions = {}) {
  const settings = { name: 'Abendrot', ...options.settings };
  const host = createFakeHost({ remote: 'mfe-landers', texts, path: '/about', calls, ...options, settings });
  return renderRemote(remote, { page: 'brand-page', params: { token: 'about' }, host });
}

test('[R-47] a page of the brand is shown with the brand’s name in it', async () => {
  const { screen, host } = await open({ 'page.get': () => ({ page: about }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Abendrot' })).toBeDefined();
  expect(screen.getByText('Abendrot sells credits.')).toBeDefined();
  expect(host.records.calls).toMatchObject([{ id: 'page.get', input: { query: { slug: 'about' } } }]);
});

test('[R-47 R-48] an address that is no page of the brand’s is the site’s 404, with a way home', async () => {
  const { screen, host } = await open({ 'page.get': refuse(404, 'not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nobody’s home.' })).toBeDefined();
  screen.getByText(/^This page could not be found/);
  screen.getByText('Error 404');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/faq']);
  expect(host.records.events).toContainEqual({ name: 'shell:title', payload: { title: 'This page could not be found' } });
});

test.each([
  [null, '/members'],
  [aUser(), '/faq'],
] as const)('[R-48 P-01] from the 404, visitors may browse where the brand lets them: %#', async (user, href) => {
  const { screen } = await open({ 'page.get': refuse(404, 'not_found') }, { user, settings: { logged_out_search: 'all' } });
  await screen.findByText('Error 404');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', href]);
});

test('[R-47] a page that cannot be loaded can be tried again', async () => {
  let isDown = true;
  const { screen, user } = await open({ 'page.get': () => (isDown ? refuse(503, 'unavailable')() : { page: about }) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'About Abendrot' })).toBeDefined();
});

test('[R-47 S-22] after a change of language the page is read again, in that language', async () => {
  let page = about;
  const { screen, host } = await open({ 'page.get': () => ({ page }) });
  await screen.findByRole('heading', { level: 1, name: 'About Abendrot' });
  page = { ...about, title: 'Über {{name}}' };
  host.events.emit('locale:changed', { locale: 'de' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Über Abendrot' })).toBeDefined();
});
