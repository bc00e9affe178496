/**
 * Sends readers without scripts ("?plain", which the page requests then) to the table in words, and from other pages to the
 * introduction.
 */
const plainly = `
  if (request.querystring.plain) {
    var table = /^\\/+table\\/([\\w-]{8,40})(?![\\w-])/i.exec(request.uri);
    return {
      statusCode: 302,
      statusDescription: "Found",
      headers: { location: { value: "/api/plain" + (table ? "/" + table[1] : "") }, "cache-control": { value: "no-store" } }
    };
  }`;

/** Redirects other host names, such as the CDN's own, to the only one: cookies and links belong to it. */
const toOneName = (name: string): string => `
  if (!request.headers.host || request.headers.host.value.toLowerCase() !== "${name}") {
    var asked = Object.keys(request.querystring).map(function (key) {
      return key + (request.querystring[key].value ? "=" + request.querystring[key].value : "");
    }).join("&");
    return {
      statusCode: 308,
      statusDescription: "Permanent Redirect",
      headers: { location: { value: "https://${name}" + request.uri + (asked ? "?" + asked : "") } }
    };
  }`;

/**
 * The functions at the edge, as CloudFront runs them. A path that names no file is a page of the client: /table/abc is drawn by
 * the same index.html. A table's address never names one, even if its link was altered on the way ("#" as "%23", a full stop at
 * the end): the page knows what was meant. `name`: the only host name that is served, if there is a custom one.
 */
export const pagesToIndex = (name?: string): string => `function handler(event) {
  var request = event.request;${name === undefined ? "" : toOneName(name)}${plainly}
  var isTable = /^\\/+table\\//i.test(request.uri);
  if (isTable || !/\\/[^\\/]+\\.[a-z0-9]{2,11}$/i.test(request.uri)) request.uri = "/index.html";
  return request;
}`;

/** The same for the API's paths, which stay unchanged. */
export const oneName = (name: string): string => `function handler(event) {
  var request = event.request;${toOneName(name)}
  return request;
}`;
