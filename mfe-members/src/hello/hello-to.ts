import type { ProfileCard } from '@vesper/contracts';

/** The member whom a visitor wants to like or to write to. */
export type HelloTo = Pick<ProfileCard, 'id' | 'name' | 'main_image' | 'fictional_icon'>;
