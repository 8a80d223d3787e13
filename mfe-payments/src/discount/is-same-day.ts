/** Whether a time is on the same day as another in the browser's time zone. @param time ISO 8601 @param now ms */
export const isSameDay = (time: string, now: number): boolean => new Date(time).toDateString() === new Date(now).toDateString();
