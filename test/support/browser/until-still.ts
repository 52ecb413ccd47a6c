import type { Page } from 'playwright-core';

/**
 * Waits until nothing has changed in the page's document for two frames and all finite animations have ended, in shadow roots
 * too. Endless animations are ignored. A dialog, for example, gets its name one drawing after it has opened.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let isChanged = false;
    const observer = new MutationObserver(() => (isChanged = true));
    observer.observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    const passing = () => {
      const shadows = [...document.querySelectorAll('*')].flatMap(
        ({ shadowRoot }) => shadowRoot ?? [],
      );
      return [document, ...shadows]
        .flatMap(root => root.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    };
    // A page that changes with every frame, such as one with a running clock, is judged as it is.
    for (let still = 0, frames = 0; still < 2 && frames < 300; frames += 1) {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
      still = isChanged ? 0 : still + 1;
      isChanged = false;
    }
    observer.disconnect();
  });
}
