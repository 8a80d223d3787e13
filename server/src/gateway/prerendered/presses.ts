/**
 * What is pressed before the shell has started is not lost: it is marked, and the shell presses it again (`shell/src/boot/replace-prerendered.ts`). Links need no
 * script, and what is typed stays where it is typed.
 */
export const REMEMBER_PRESSES = `addEventListener('click',(event)=>{const button=event.target.closest('#prerendered button');if(button){event.preventDefault();button.dataset.pressed=''}})`;
