/** File names of the build. */
declare const builtFiles: readonly string[];

/** The service worker's global scope, as far as it is used. The DOM types lack it. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly WindowOfPanel[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    run: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface WindowOfPanel {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchOfPage extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: Lasting;
  activate: Lasting;
  fetch: FetchOfPage;
  message: Lasting & { readonly data: unknown };
  push: Lasting & { readonly data: { json(): unknown } | null };
  notificationclick: Lasting & { readonly notification: Notification };
}
