// The service worker: it shows who is called when no page is open, and a page when there is no network.

const OFFLINE = "/offline.html";
const KEPT = "gearwright-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([OFFLINE, "/gear.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = async () => Promise.all((await caches.keys()).filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(old().then(() => self.clients.claim()));
});

// Nothing is kept but the page that says so: a table is as the server tells it, or it is not shown.
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
  else if (new URL(event.request.url).pathname === "/gear.svg") event.respondWith(fetch(event.request).catch(() => caches.match("/gear.svg")));
});

self.addEventListener("push", (event) => {
  let call;
  try {
    call = event.data.json();
  } catch {
    return;
  }
  event.waitUntil(call.kind === "gone" ? withdraw(call.table) : show(call));
});

/** Says whose turn it is, unless somebody looks at that very table. */
async function show({ table, title, last, name }) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === `/table/${table}`)) return;
  await self.registration.showNotification(`Your turn: ${title}`, {
    body: last ? `${name}, you are the last: all others have moved.` : `${name}, you are asked.`,
    tag: table, // a table has one notice, whatever happens there
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { url: `/table/${table}` },
  });
}

/** The turn is over: what was said of it goes. */
async function withdraw(table) {
  for (const notice of await self.registration.getNotifications({ tag: table })) notice.close();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === url);
    await (there ? there.focus() : self.clients.openWindow(url));
  };
  event.waitUntil(open());
});
