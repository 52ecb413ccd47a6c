// All that the widget can begin without: a second file, which is loaded beside the service's answers.
export { calendarFile } from './calendar-file.ts';
export { ownFields } from './more/own-fields.ts';
export { waitStep } from './more/wait.ts';
export { keepPlace } from './place.ts';
export { popUp } from './popup.ts';
