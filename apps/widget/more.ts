// Second file of the widget, with everything that its start does not need. It is loaded in parallel with the service's answers.
export { calendarFile } from './calendar-file.ts';
export { customFieldInputs } from './more/custom-fields.ts';
export { locationStep } from './more/location.ts';
export { newsBox } from './more/news-box.ts';
export { repeating } from './more/repeat.ts';
export { settle } from './more/settle.ts';
export { waitStep } from './more/wait.ts';
export { popUp } from './popup.ts';
