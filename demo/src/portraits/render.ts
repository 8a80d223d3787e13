import { beard, moustache } from './draw/beard.ts';
import { type Body, placement, skinBody } from './draw/body.ts';
import { brows, eyes } from './draw/eyes.ts';
import { ears, faceBase, freckles, outline, rimLight } from './draw/face.ts';
import type { Point, Point3 } from './draw/geometry.ts';
import { glasses } from './draw/glasses.ts';
import { hat } from './draw/hats.ts';
import { type Head, projection } from './draw/head.ts';
import { earrings, necklace } from './draw/jewellery.ts';
import { mouth, nose } from './draw/nose-mouth.ts';
import { hairTones, skinTones } from './draw/palette.ts';
import { fill, group, Sketch } from './draw/sketch.ts';
import { drawHair } from './hair/hair.ts';
import { drawOutfit } from './outfits/outfits.ts';
import { inMedium } from './medium.ts';
import type { Picture } from './picture.ts';
import { type Random, randomFor } from './random.ts';
import { HEIGHT, type Light, type Scene, WIDTH } from './scenes/elements.ts';
import { drawFinish } from './scenes/finish.ts';
import { SCENES } from './scenes/scenes.ts';
import type { Person } from './traits.ts';

/** Outfits that leave the collarbones bare enough for a necklace. */
const OPEN_NECK = new Set(['v-neck', 'scoop top', 'off-shoulder', 'slip', 'wrap dress']);

function spots(random: Random, amount: number): Point3[] {
  return Array.from({ length: Math.round(amount * 34) }, () => {
    const side = random.chance(0.5) ? 1 : -1;
    return [side * (8 + random.next() ** 0.8 * 56), 22 + random.range(-8, 26)] as const;
  });
}

const FRAME = `M0 0H${WIDTH}V${HEIGHT}H0Z`;

/** Light that falls in from one side. Linear on purpose: a round gradient of this size costs ten times as much. */
function ray(sketch: Sketch, lightSide: 1 | -1, { rim }: Light, strength: number): string {
  return fill(
    FRAME,
    sketch.linear(
      [lightSide === 1 ? WIDTH : 0, 0],
      [WIDTH / 2, 420],
      [
        [0, rim, strength],
        [0.5, rim, strength / 3],
        [1, rim, 0],
      ],
    ),
  );
}

/** Darker edges in the evening. */
function edges(sketch: Sketch, { isDay = false }: Light): string {
  const edge = (from: Point, to: Point, strength: number) =>
    fill(
      FRAME,
      sketch.linear(from, to, [
        [0, '#1a0d14', strength],
        [0.24, '#1a0d14', 0],
        [0.74, '#1a0d14', 0],
        [1, '#1a0d14', strength * 1.3],
      ]),
    );
  return isDay ? '' : edge([0, 0], [0, HEIGHT], 0.2) + edge([0, 0], [WIDTH, 0], 0.14);
}

/** One picture of one person, 600 × 800. */
export function render(person: Person, picture: Picture): string {
  const { pose, frame } = picture;
  const sketch = new Sketch();
  const scene: Scene = SCENES[picture.scene];
  const of = (part: string) => randomFor('draw', person.seed, picture.variant, part);
  const background = scene.draw(sketch, of('scene'));
  const skin = skinTones(person.skin);
  const head: Head = {
    person,
    pose,
    mimic: picture.mimic,
    skin,
    hair: hairTones(person.hair.colour),
    sketch,
    rim: scene.light.rim,
    project: projection(pose),
  };
  const at = placement(picture.turn, picture.tilt, person.build);
  const body: Body = {
    gender: person.gender,
    age: person.age,
    skin,
    sketch,
    lightSide: pose.lightSide,
    at,
    place: (points) => points.map(at),
  };
  const tilted = `transform="rotate(${pose.roll.toFixed(1)} 0 120)"`;
  const hair = drawHair(head);
  const face =
    faceBase(head) +
    freckles(head, spots(randomFor('freckles', person.seed), person.freckles)) +
    beard(head, randomFor('beard', person.seed)) +
    eyes(head) +
    brows(head) +
    nose(head) +
    mouth(head) +
    moustache(head) +
    rimLight(head);
  const hairShadow = hair.shadow
    ? group(
        `<path transform="translate(${-pose.lightSide * 4} 8)" d="${hair.shadow}" fill="${skin.deep}" fill-opacity=".3"/>`,
        `clip-path="${sketch.clip(outline(head))}"`,
      )
    : '';
  const figure =
    group(hair.back, tilted) +
    skinBody(body) +
    (picture.necklace && OPEN_NECK.has(picture.outfit) ? necklace(body) : '') +
    drawOutfit(body, picture.outfit, of('outfit')) +
    group(
      ears(head) +
        earrings(head, picture.earrings) +
        face +
        hairShadow +
        hair.front +
        glasses(head, picture.glasses) +
        hat(head, picture.hat),
      tilted,
    );
  const [ownGrade, ownStrength] = scene.light.grade;
  const [grade, strength] = picture.grade ? [picture.grade, 0.06] : [ownGrade, ownStrength];
  // Marks of the brush would be frayed edges in a medium of few tones.
  const finish = person.medium === 'paint' || person.medium === 'tinted' ? drawFinish(picture.finish, of('finish')) : '';
  const drawn = inMedium(sketch, person.medium, randomFor('medium', person.seed), {
    ground: background + finish + ray(sketch, pose.lightSide, scene.light, 0.24),
    figure: group(figure, `transform="translate(${frame.x.toFixed(1)} ${frame.y.toFixed(1)}) scale(${frame.scale.toFixed(3)})"`),
    // Over a face as much of it would be a haze.
    light: ray(sketch, pose.lightSide, scene.light, 0.06) + edges(sketch, scene.light) + fill(FRAME, grade, strength),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${sketch.definitions()}${drawn}</svg>`;
}
