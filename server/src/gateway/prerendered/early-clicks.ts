/**
 * Records clicks on buttons before the shell has started; the shell replays them (`shell/src/boot/replace-prerendered.ts`). Links work without scripts, and
 * typed text stays in its field.
 */
export const RECORD_CLICKS = `addEventListener('click',(event)=>{const button=event.target.closest('#prerendered button');if(button){event.preventDefault();button.dataset.pressed=''}})`;
