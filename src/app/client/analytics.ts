/** Loads the analytics tag with the first consent. The boot script then tells it of each choice. */

const { analytics: id = '' } = document.documentElement.dataset;

document.addEventListener('consent', ({ detail: isGranted }) => {
  if (isGranted && !window.gtag) load();
  if (!isGranted) deleteCookies();
  // Without consent the tag would keep sending, though without cookies.
  Object.assign(window, { [`ga-disable-${id}`]: !isGranted });
});

function load() {
  const layer: unknown[] = [];
  window.dataLayer = layer;
  window.gtag = function () {
    // biome-ignore lint/complexity/noArguments: the tag reads nothing but `arguments` objects.
    layer.push(arguments);
  };
  const denied = 'denied';
  window.gtag('consent', 'default', {
    ad_storage: denied,
    ad_user_data: denied,
    ad_personalization: denied,
    analytics_storage: denied,
  });
  window.gtag('js', new Date());
  window.gtag('config', id);
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

/** The tag itself stays until the visitor leaves the page. */
function deleteCookies() {
  const labels = location.hostname.split('.');
  // Cookies of each parent domain, and of this host alone.
  for (const name of document.cookie.match(/\b_ga\w*(?==)/g) ?? [])
    [...labels, ''].forEach((_, index) => {
      const domain = labels.slice(index).join('.');
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
      document.cookie = `${name}=;max-age=0;path=/;domain=${domain}`;
    });
}
