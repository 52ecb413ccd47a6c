const name = 'panel-single-keys';

/** Whether keys without Ctrl do something: who dictates, or presses keys by accident, can do without (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(name) !== 'off';
}

export function keepSingleKeys(on: boolean): void {
  localStorage.setItem(name, on ? 'on' : 'off');
}
