import { CircleAlertIcon, CircleCheckIcon, InfoIcon, WarningIcon } from '../icons.ts';
import { color } from '../theme/colors.ts';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface ToneLook {
  Icon: typeof InfoIcon;
  front: string;
  behind: string;
  mark: string;
}

/** Each tone has an icon: colour alone must not carry meaning. */
export const tones: Record<Tone, ToneLook> = {
  info: { Icon: InfoIcon, front: color.onInfoSoft, behind: color.infoSoft, mark: color.textQuiet },
  success: { Icon: CircleCheckIcon, front: color.onSuccessSoft, behind: color.successSoft, mark: color.successMark },
  warning: { Icon: WarningIcon, front: color.onWarningSoft, behind: color.warningSoft, mark: color.warningMark },
  danger: { Icon: CircleAlertIcon, front: color.onDangerSoft, behind: color.dangerSoft, mark: color.dangerText },
};
