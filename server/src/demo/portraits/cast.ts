/**
 * The people of the demo world, as seeds of `personFrom`: even ones are women, odd ones men.
 * Cast by eye from some four hundred for variety in age, skin and hair. The order is part of every picture's id.
 */
export const CAST: readonly number[] = [
  // Women of 21–30, 31–45, 46–60, 61–70.
  106, 176, 124, 144, 46, 232, 270, 92, 148, 126, 286, 166, 138, 264, 48, 24, 158, 66, 248, 136, 170, 60, 276, 204, 38, 112, 396, 164, 258,
  266, 134, 318, 36, 50, 98, 274, 44, 300,
  // Men of the same ages.
  205, 243, 139, 263, 83, 133, 267, 229, 159, 179, 75, 27, 165, 11, 211, 1, 201, 129, 259, 79, 239, 5, 183, 43, 131, 195, 223, 187, 73, 127,
  249, 7, 123, 105, 15, 225, 257,
];
