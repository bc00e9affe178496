/**
 * The function at the edge, as CloudFront runs it. A path that names no file is a page of the client: /table/abc is drawn by the same index.html. A table's address never names
 * one, whatever its link became on the way ("#" as "%23", a full stop at the end): the page knows what was meant.
 */
export const pagesToIndex = `function handler(event) {
  var request = event.request;
  var isTable = /^\\/+table\\//i.test(request.uri);
  if (isTable || !/\\/[^\\/]+\\.[a-z0-9]{2,11}$/i.test(request.uri)) request.uri = "/index.html";
  return request;
}`;
