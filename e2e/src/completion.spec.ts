import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { justConfirmedMember, heading, newMember } from './test-users.ts';

interface Point {
  x: number;
  y: number;
}

/** A real one-colour JPEG, made by the browser. */
async function aPhoto(page: Page, name: string, fill: string, width = 900, height = 1200) {
  const url = await page.evaluate(
    ([colour, ...size]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: size[0], height: size[1] });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = colour;
      context.fillRect(0, 0, ...size);
      return canvas.toDataURL('image/jpeg');
    },
    [fill, width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

const addPhotos = async (page: Page, ...files: Awaited<ReturnType<typeof aPhoto>>[]) => page.getByLabel('Add a photo').setInputFiles(files);

/** A red photo, a green and a blue one, as they come in that order. */
async function addThree(page: Page): Promise<[string, string, string]> {
  await addPhotos(
    page,
    await aPhoto(page, 'red.jpg', '#b14a2c'),
    await aPhoto(page, 'green.jpg', '#2c7a4b'),
    await aPhoto(page, 'blue.jpg', '#2c4bb1'),
  );
  await expect(page.getByText('3 of 3 photos.')).toBeVisible();
  return [await shown(page, 'Photo 1 of 3'), await shown(page, 'Photo 2 of 3'), await shown(page, 'Photo 3 of 3')];
}

/** A finger rests on one point and draws to another. */
async function drag(page: Page, from: Point, to: Point, onLifted?: () => Promise<void>): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await onLifted?.();
  for (const part of [0.1, 0.4, 0.7, 1]) {
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function middleOf(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** The URL of a photo, once it is loaded. */
async function shown(page: Page, name: string): Promise<string> {
  const photo = page.getByRole('main').getByRole('img', { name });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  return (await photo.getAttribute('src')) ?? '';
}

test('[R-05 D-15 D-20 S-10 L-02] a newcomer adds a photo, a city and a few words; all of it shows in another tab and after a reload', async ({
  page,
  context,
  stack,
}) => {
  await justConfirmedMember(context, stack);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText('Add a photo').last()).toBeVisible();

  // The discount is offered first; the reminder to add a photo waits.
  await page.goto('/members');
  await page.getByRole('button', { name: 'Hide this offer' }).click();
  await page.goto('/likes');
  await page.getByRole('link', { name: 'Add a photo' }).click();
  await expect(heading(page, 'Complete your profile')).toBeVisible();
  await expect(page.getByText('Your profile needs a photo')).toHaveCount(0);
  await addPhotos(page, await aPhoto(page, 'harbour.jpg', '#b14a2c'));
  await expect(page.getByText('Main photo')).toBeVisible();
  const address = await shown(page, 'Photo 1 of 1');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' });
  await page.getByLabel('City').selectOption({ label: 'Utrecht' });
  await page.getByRole('button', { name: 'Continue' }).click();

  const about = page.getByLabel('About me');
  await about.fill('Harbours at night.');
  await page.reload();
  await expect(about).toHaveValue('Harbours at night.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  await page.goForward();
  await expect(about).toHaveValue('Harbours at night.');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page).toHaveURL(`${stack.origin}/members`);
  await expect(page.getByText('Your profile needs a photo')).toHaveCount(0);

  expect(await shown(other, 'Photo 1 of 1')).toBe(address);
  await page.goto('/profile');
  await expect(page.getByText('Main photo')).toBeVisible();
  expect(await shown(page, 'Photo 1 of 1')).toBe(address);
  await expect(page.getByLabel('City')).toHaveValue('Utrecht');
  await expect(about).toHaveValue('Harbours at night.');
});

test('[R-24] on a phone the profile’s sections have a row that stays under the top bar, and leads to each', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await newMember(context, stack);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile');
  const row = page.getByRole('navigation', { name: 'On this page' });
  const prompts = row.getByRole('link', { name: /^Prompts/ });
  const title = page.getByRole('heading', { name: 'Prompts' });
  await expect(title).toBeVisible();
  expect((await prompts.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await prompts.click();
  await expect(prompts).toHaveAttribute('aria-current', 'location');
  await expect(prompts).toBeInViewport();
  await expect(title).toBeFocused();
  const [above, below] = [await row.boundingBox(), await title.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('[R-24 D-15 K-01] own photos: reordered by their menu, hidden, removed; changes persist after a reload', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await newMember(context, stack);
  await page.goto('/profile');
  const [red, green] = await addThree(page);
  await expect(page.getByText('Add a photo')).toHaveCount(0);
  await expectAccessible(page, 'own photos');

  await page.getByRole('button', { name: 'More: Photo 2 of 3' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move earlier' }).press('Enter');
  await expect.poll(() => shown(page, 'Photo 1 of 3')).toBe(green);
  await expect(page.getByRole('button', { name: 'More: Photo 1 of 3' })).toBeFocused();

  await page.getByRole('button', { name: 'More: Photo 1 of 3' }).click();
  await page.getByRole('menuitem', { name: 'Make private' }).click();
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await expect.poll(() => shown(page, 'Photo 1 of 3')).toBe(red);

  await page.getByRole('button', { name: 'More: Photo 3 of 3' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('2 of 3 photos.')).toBeVisible();

  await page.reload();
  expect(await shown(page, 'Photo 1 of 2')).toBe(red);
  expect(await shown(page, 'Photo 2 of 2')).toBe(green);
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
});

test('[R-24] own photos are dragged into order with the mouse, and with a finger that rested on one', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await newMember(context, stack);
  await page.goto('/profile');
  const [red, green, blue] = await addThree(page);
  const inOrder = async (...photos: string[]) => {
    for (const [index, photo] of photos.entries()) await expect.poll(() => shown(page, `Photo ${index + 1} of 3`)).toBe(photo);
  };
  const picture = (position: number) => page.getByRole('main').getByRole('img', { name: `Photo ${position} of 3` });

  const [from, to] = [await middleOf(picture(1)), await middleOf(picture(2))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await inOrder(green, red, blue);
  await page.mouse.up();
  await inOrder(green, red, blue);

  await drag(page, await middleOf(picture(2)), await middleOf(picture(1)), () => expect(page.locator('[data-lifted]')).toBeVisible());
  await inOrder(red, green, blue);

  await page.reload();
  await inOrder(red, green, blue);
});

/** A photo whose left half is red and whose right half is blue. */
async function aWidePhoto(page: Page) {
  const wide = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (const [nth, colour] of ['red', 'blue'].entries()) {
      drawing.fillStyle = colour;
      drawing.fillRect(nth * 800, 0, 800, 1200);
    }
    return canvas.toDataURL('image/png');
  });
  return { name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(wide.split(',')[1] ?? '', 'base64') };
}

/** Farther than the photo can be moved. */
const FAR = 220;

/** Ways to move the photo to the right as far as it goes, so that its left half comes into the frame. */
const movesRight: Record<'the keyboard' | 'the mouse' | 'a finger', (page: Page, part: Locator) => Promise<void>> = {
  async 'the keyboard'(_page, part) {
    for (let presses = 0; presses < 30; presses += 1) await part.press('ArrowRight');
  },
  async 'the mouse'(page, part) {
    const { x, y } = await middleOf(part);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + FAR, y, { steps: 8 });
    await page.mouse.up();
  },
  async 'a finger'(page, part) {
    const { x, y } = await middleOf(part);
    await drag(page, { x, y }, { x: x + FAR, y });
  },
};

for (const [way, moveRight] of Object.entries(movesRight))
  test(`[D-15 R-24] of a wide photo the member chooses the part that cards show, with ${way}`, { tag: '@full' }, async ({
    page,
    context,
    stack,
  }) => {
    await newMember(context, stack);
    await page.goto('/profile');
    await addPhotos(page, await aWidePhoto(page));
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
    await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeEnabled();
    await expectAccessible(page, 'choosing the part of a photo');
    await moveRight(page, dialog.getByRole('group', { name: /^The part that is shown/ }));
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await shown(page, 'Photo 1 of 1');
    // Saved so: the same after a reload. Unmoved, its right half would be blue.
    await page.reload();
    await shown(page, 'Photo 1 of 1');
    const reds = await page
      .getByRole('main')
      .getByRole('img', { name: 'Photo 1 of 1' })
      .evaluate((img: HTMLImageElement) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 });
        const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
        drawing.drawImage(img, 0, 0, 100, 100);
        return [5, 50, 80].map((x) => (drawing.getImageData(x, 50, 1, 1).data[0] ?? 0) > 200);
      });
    expect(reds).toEqual([true, true, true]);
  });

test('[D-43 D-20 R-24] a file that is no photo and one that is too small are reported, and the next one is uploaded', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await newMember(context, stack);
  await page.goto('/profile');
  await addPhotos(
    page,
    await aPhoto(page, 'tiny.jpg', '#888888', 60, 80),
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
    await aPhoto(page, 'fine.jpg', '#2c7a4b'),
  );
  await expect(page.getByRole('alert').filter({ hasText: 'too small' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC' })).toBeVisible();
  await shown(page, 'Photo 1 of 1');
  await page.getByRole('button', { name: 'Don’t add: tiny.jpg' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'too small' })).toHaveCount(0);
});
