import type { CarePhrases } from '../detector.ts';

const insults = 'idiot|moron|loser|bitch|whore|cunt|bastard|asshole|arsehole|dickhead|wanker|retard|scumbag';
const kinds = 'stupid|ugly|fat|dumb|pathetic|disgusting|fucking|worthless|filthy';

export default {
  hurtful: [
    `you (|${kinds}) (${insults})`,
    `(you're|you are|ur|youre) (a|an|such a|such an|just a) (|${kinds}) (${insults})`,
    `(you're|you are|ur|youre) (|so|just) (pathetic|disgusting|worthless|ugly as sin)`,
    `(stupid|ugly|dumb|fucking) (${insults})`,
    `= (|you) (${insults})`,
    '(fuck|screw) you',
    '= (fuck|piss) off',
    '(go|just) (fuck yourself|to hell|and die)',
    '= (drop dead|shut up|shut your mouth|shut the fuck up)',
    'kill yourself',
    "(i will|i'll|i'm going to|i am going to|im gonna|i'm gonna) (kill you|hurt you|beat you up|find you and)",
    "(i know|i'll find out) where you live",
    "you'll (pay for this|regret this|be sorry for this)",
    'nobody (will ever love|could love|wants) you',
  ],
} satisfies CarePhrases;
