import { chatEntries } from '../chat/entries.ts';
import { likesOf } from '../likes/lists.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Platform } from '../platform/platform.ts';

/** Unread messages and new likes: the number on the app's icon (S-20). */
export async function badgeOf({ db, config }: Pick<Platform, 'config' | 'db'>, brand: Brand, viewerId: string, now: Date): Promise<number> {
  const urls = photoUrlsOf({ config }, brand);
  const view = { brandId: brand.id, viewerId, now };
  const [chats, likes] = await Promise.all([chatEntries(db, urls, view), likesOf(db, urls, view)]);
  return chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) + likes.total_new_likes;
}
