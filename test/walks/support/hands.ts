import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** The hands of somebody at the Control Panel; they count what they press. */
export interface Hands {
  page: Page;
  dialog: Locator;
  presses: () => number;
  press: (what: string | Locator) => Promise<void>;
  key: (keys: string) => Promise<void>;
  type: (label: string, text: string) => Promise<void>;
  choose: (label: string, option: string) => Promise<void>;
  /** Presses a point of the page, such as a free time. */
  pressAt: (point: Point) => Promise<void>;
  drag: (from: Point, to: Point) => Promise<void>;
  sees: (text: string | RegExp) => Promise<void>;
}

export function handsAt(page: Page): Hands {
  let presses = 0;
  const dialog = page.getByRole('dialog');
  const press: Hands['press'] = async what => {
    presses += 1;
    const button =
      typeof what === 'string'
        ? page
            .getByRole('button', { name: what, exact: true })
            .or(page.getByRole('link', { name: what, exact: true }))
            .or(page.getByRole('option', { name: what, exact: true }))
            .last()
        : what;
    await button.click();
  };
  return {
    page,
    dialog,
    presses: () => presses,
    press,
    key: async keys => {
      presses += 1;
      await page.keyboard.press(keys);
    },
    type: (label, text) =>
      page.locator('input, textarea').and(page.getByLabel(label)).last().fill(text),
    choose: async (label, option) => {
      await press(page.getByLabel(label).last());
      await press(page.getByRole('listbox').getByRole('option', { name: option }));
    },
    pressAt: async ({ x, y }) => {
      presses += 1;
      await page.mouse.click(x, y);
    },
    drag: async (from, to) => {
      presses += 1;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y - 20, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    sees: async text => {
      await page.getByText(text).last().waitFor();
    },
  };
}
