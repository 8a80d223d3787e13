import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CardTools } from './card-tools.tsx';
import { LikeButton } from './like-button.tsx';
import { Picture } from './picture.tsx';
import { ProfileCard } from './profile-card.tsx';

const anna = { href: '/members/7', name: 'Anna', age: 29, place: 'Utrecht', picture: { src: '/p/7.webp' } };

test('[D-46] a fictional profile says so in words and with an icon, a real one does not', () => {
  const { rerender } = render(<ProfileCard {...anna} />);
  expect(screen.queryByText('Fictional profile')).toBeNull();
  rerender(<ProfileCard {...anna} fictionalLabel="Fictional profile" />);
  expect(screen.getByText('Fictional profile').querySelector('svg')).not.toBeNull();
});

test('the card is a link named after the person, and says in a word who is online', () => {
  render(<ProfileCard {...anna} onlineLabel="Online" />);
  expect(screen.getByRole('link', { name: 'Anna, 29' }).getAttribute('href')).toBe('/members/7');
  screen.getByText('Online');
});

test('who was here today has a mark of another shape than who is online, with words', () => {
  const { rerender } = render(<ProfileCard {...anna} activeLabel="Active today" />);
  const ring = screen.getByTitle('Active today');
  expect(ring.textContent).toBe('Active today');
  expect(getComputedStyle(ring).borderStyle).toBe('solid');
  rerender(<ProfileCard {...anna} activeLabel="Active today" onlineLabel="Online" />);
  expect(screen.queryByTitle('Active today')).toBeNull();
  expect(getComputedStyle(screen.getByTitle('Online')).borderStyle).not.toBe('solid');
});

test('a long name is cut, its age is not', () => {
  render(<ProfileCard {...anna} name="Sonntagslaune-im-Herbst" />);
  const link = screen.getByRole('link', { name: 'Sonntagslaune-im-Herbst, 29' });
  const [name, age] = link.children;
  expect(name?.textContent).toBe('Sonntagslaune-im-Herbst,');
  expect(getComputedStyle(name ?? link)).toMatchObject({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
  expect(age?.textContent).toBe(' 29');
  expect(getComputedStyle(age ?? link).flex).toBe('0 0 auto');
});

test('town and distance share one line, on which the town is cut and the distance never', () => {
  render(<ProfileCard {...anna} distance="~30 mi" />);
  const [town, distance] = ['Utrecht', '~30 mi'].map((text) => screen.getByText(text));
  expect(town?.parentElement).toBe(distance?.parentElement);
  expect(getComputedStyle(town?.parentElement as HTMLElement).flexWrap).not.toBe('wrap');
  expect(getComputedStyle(distance as HTMLElement).flex).toBe('0 0 auto');
  expect(getComputedStyle(town as HTMLElement)).toMatchObject({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
  expect(town?.parentElement?.textContent).toBe('Utrecht ~30 mi');
});

test('[D-46] a fictional profile says so above its name where the like button has the corner', () => {
  const like = <LikeButton tone="outline" label="Like Anna" isLiked={false} />;
  render(<ProfileCard {...anna} fictionalLabel="Fictional profile" buttons={like} />);
  const label = screen.getByText('Fictional profile');
  const name = screen.getByRole('link', { name: 'Anna, 29' });
  expect(label.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(getComputedStyle(screen.getByRole('button', { name: 'Like Anna' }).parentElement as HTMLElement).inset).toMatch(
    /^(0|4px) \1 auto auto$/,
  );
});

test('a badge stands in one corner, whether there is something to press or not; a fictional label there comes first', () => {
  const { rerender } = render(<ProfileCard {...anna} fictionalLabel="Fictional profile" badge={<b>New</b>} />);
  const before = () => screen.getByText('New').previousElementSibling;
  expect(before()?.textContent).toBe('Fictional profile');
  rerender(<ProfileCard {...anna} badge={<b>New</b>} />);
  expect(before()).toBeNull();
  rerender(<ProfileCard {...anna} badge={<b>New</b>} buttons={<a href="/members/7/chat">Message</a>} />);
  expect(before()).toBeNull();
  expect(screen.getByRole('link', { name: 'Message' }).closest('article')?.textContent).toContain('New');
});

test('the like button says whom, and whether; pressing it does not follow the card', async () => {
  const onPress = vi.fn();
  const like = vi.fn();
  render(
    <>
      <ProfileCard {...anna} onPress={onPress} />
      <CardTools>
        <LikeButton label="Like Anna" isLiked={false} onClick={like} />
      </CardTools>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Like Anna', pressed: false }));
  expect(like).toHaveBeenCalledTimes(1);
  expect(onPress).not.toHaveBeenCalled();
});

test('a picture keeps its place and its name when it cannot be loaded', () => {
  render(<Picture src="/gone.webp" alt="Anna by the sea" width={480} height={640} placeholder="data:image/png;base64,AA" />);
  const image = screen.getByRole('img', { name: 'Anna by the sea' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['480', '640']);
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Anna by the sea' }).getAttribute('viewBox')).toBe('0 0 480 640');
});
