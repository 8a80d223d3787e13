import { amber, type BrandColors, coral, green, ink, mix } from './scales.ts';

export interface LightDark {
  light: string;
  dark: string;
}

const lightDark = (light: string, dark: string): LightDark => ({ light, dark });

/**
 * Colours by role. Danger is always red, success green and warning amber, whatever the brand's hues: their meaning must not depend
 * on the brand.
 */
export function colorsOf({ primary, secondary }: BrandColors) {
  return {
    page: lightDark(ink[50], ink[900]),
    surface: lightDark(ink[0], ink[800]),
    /** Floats above a surface: menus, dialogs, toasts. */
    raised: lightDark(ink[0], '#3B3330'),
    /** Quiet fill: hover, skeletons, chips. */
    sunken: lightDark(ink[100], '#3F3633'),
    /** Pulses while loading. */
    skeleton: lightDark('#EFE8E5', '#463D39'),
    field: lightDark(ink[0], ink[900]),
    text: lightDark(ink[900], ink[100]),
    textQuiet: lightDark(ink[600], ink[400]),
    line: lightDark(ink[200], ink[700]),
    /** Border of controls that have a text: buttons, selectable cards. */
    lineStrong: lightDark(ink[300], '#6A5F5A'),
    /** Border of controls that only the border makes visible: inputs, checkboxes, radios. Needs more contrast. */
    controlBorder: lightDark(ink[500], '#8F8480'),
    focus: lightDark(primary[700], primary[300]),

    primary: lightDark(primary[600], primary[400]),
    primaryHover: lightDark(primary[700], primary[300]),
    onPrimary: lightDark(ink[0], ink[950]),
    primarySoft: lightDark(primary[50], mix(primary[900], ink[800], 0.4)),
    primarySoftHover: lightDark(primary[100], mix(primary[900], ink[800], 0.7)),
    onPrimarySoft: lightDark(primary[700], primary[100]),
    /** Large shapes and icons only: too light for text. */
    primaryShape: lightDark(primary[500], primary[400]),
    secondaryShape: lightDark(secondary[400], secondary[400]),
    link: lightDark(primary[700], primary[300]),

    /** L-20: the colour of unread messages is the secondary. */
    badge: lightDark(secondary[400], secondary[400]),
    onBadge: lightDark(ink[900], ink[900]),

    danger: lightDark(coral[700], coral[700]),
    onDanger: lightDark(ink[0], ink[0]),
    dangerText: lightDark(coral[700], coral[300]),
    dangerSoft: lightDark(coral[50], '#4A1A18'),
    onDangerSoft: lightDark(coral[800], coral[100]),
    warningSoft: lightDark('#FFF5E2', '#3E2A0A'),
    onWarningSoft: lightDark(amber[800], amber[200]),
    warningMark: lightDark(amber[700], amber[400]),
    successSoft: lightDark(green[50], green[900]),
    onSuccessSoft: lightDark(green[700], green[100]),
    successMark: lightDark(green[600], green[300]),
    infoSoft: lightDark(ink[100], '#3F3633'),
    onInfoSoft: lightDark(ink[800], ink[100]),
    online: lightDark(green[500], green[500]),

    /** A tint, so that a chat is not full of the primary colour. */
    bubbleMine: lightDark(mix(primary[200], primary[100], 0.5), mix(primary[900], ink[800], 0.7)),
    onBubbleMine: lightDark(ink[900], ink[100]),
    bubbleYours: lightDark(ink[100], ink[700]),
    onBubbleYours: lightDark(ink[900], ink[100]),
  };
}

export type ColorName = keyof ReturnType<typeof colorsOf>;
