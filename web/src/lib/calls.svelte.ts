// How this browser is called when it is one's turn: by a push notice that the service worker shows.

import * as api from "./api";

const bytes = (key: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

class Calls {
  /** Whether this browser can be called at all; it can not on a page without HTTPS, but for one's own machine. */
  get possible(): boolean {
    return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  }

  subscribed = $state(false);

  /** The service worker, which also shows a page when there is no network; nobody is asked anything by it. */
  async register(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    try {
      await navigator.serviceWorker.register("/sw.js");
      if (this.possible) this.subscribed = (await this.#subscription()) !== null;
    } catch {
      // A browser that allows none is called by nobody, and plays.
    }
  }

  get refused(): boolean {
    return this.possible && Notification.permission === "denied";
  }

  async #subscription(): Promise<PushSubscription | null> {
    return (await navigator.serviceWorker.ready).pushManager.getSubscription();
  }

  /** Asks the person, then the browser, then the server; says what went wrong, if something did. */
  async begin(): Promise<string> {
    if ((await Notification.requestPermission()) !== "granted") return "The browser does not allow notices from here. Its settings for this page can change that.";
    try {
      const { key } = await api.calls();
      const { pushManager } = await navigator.serviceWorker.ready;
      await (await pushManager.getSubscription())?.unsubscribe(); // it may be of another server's key
      const made = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })).toJSON();
      await api.callDevice(made.endpoint ?? "", { p256dh: made.keys?.["p256dh"] ?? "", auth: made.keys?.["auth"] ?? "" });
      this.subscribed = true;
      return "";
    } catch (error) {
      return error instanceof api.Refusal ? error.message : "The browser's push service cannot be reached.";
    }
  }

  async end(): Promise<void> {
    const subscription = await this.#subscription();
    if (subscription) {
      await subscription.unsubscribe();
      await api.forgetDevice(subscription.endpoint);
    }
    this.subscribed = false;
  }

  /** Somebody looks at a table: what was said of it goes. */
  async seen(table: string): Promise<void> {
    if (!this.possible || !this.subscribed) return;
    for (const notice of await (await navigator.serviceWorker.ready).getNotifications({ tag: table })) notice.close();
  }
}

export const calls = new Calls();
