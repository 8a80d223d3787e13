import type { EyeColour, HairColour, SkinName } from './draw/palette.ts';

export type Gender = 'female' | 'male';
export type HairTexture = 'straight' | 'wavy' | 'curly' | 'coily';

export type FemaleHair =
  | 'long'
  | 'long-side'
  | 'long-fringe'
  | 'lob'
  | 'bob'
  | 'bob-fringe'
  | 'pixie'
  | 'top-bun'
  | 'low-bun'
  | 'ponytail'
  | 'half-up'
  | 'braid'
  | 'curls'
  | 'afro';
export type MaleHair =
  | 'crop'
  | 'side-part'
  | 'quiff'
  | 'messy'
  | 'slick-back'
  | 'curly-top'
  | 'buzz'
  | 'bald'
  | 'shoulder'
  | 'man-bun'
  | 'receding'
  | 'afro';
type HairStyle = FemaleHair | MaleHair;

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache';

export type GlassesStyle = 'none' | 'round' | 'square' | 'cat-eye' | 'rimless';

/** What a person's pictures are drawn with, so that they look drawn by different hands. */
export type Medium = 'paint' | 'gouache' | 'print' | 'ink' | 'tinted';

/** Identifies a face; everything else about a person is derived from it. */
export type Face = {
  /** A whole number from 0. */
  seed: number;
  gender: Gender;
  /** Years. */
  age: number;
};

/** Everything that is the same in all pictures of a person. Numbers without a unit are 0–1. */
export type Person = Face & {
  skin: SkinName;
  face: { width: number; length: number; jaw: number; chin: number; cheek: number };
  eyes: {
    colour: EyeColour;
    width: number;
    open: number;
    tilt: number;
    spacing: number;
    /** 0 = deep crease, 1 = single lid. */
    lid: number;
  };
  brows: { thickness: number; arch: number; height: number };
  nose: { width: number; length: number };
  mouth: { width: number; upper: number; lower: number };
  hair: { style: HairStyle; colour: HairColour; texture: HairTexture; volume: number; side: 1 | -1 };
  beard: Beard;
  glasses: GlassesStyle;
  freckles: number;
  /** Lipstick, shadow and lashes; 0 = none. */
  makeup: number;
  /** Shoulders and chest, 1 = usual. */
  build: number;
  /** Of all pictures of the person. */
  medium: Medium;
};

export type Expression = 'calm' | 'soft smile' | 'smile' | 'laugh' | 'smirk';
export type Framing = 'cropped' | 'close-up' | 'portrait' | 'bust' | 'wide';
export type Hat = 'none' | 'beanie' | 'fedora' | 'sun hat' | 'beret';
