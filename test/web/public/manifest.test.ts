import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../support/imports.ts";

const file = (path: string): Buffer => readFileSync(join(root, "web", path));

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const manifest = JSON.parse(file("public/manifest.webmanifest").toString()) as {
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly background_color: string;
  readonly icons: readonly Icon[];
};
const html = file("index.html").toString();

describe("the page as an app", () => {
  it("names its manifest, and begins with the reader's tables, inside its scope", () => {
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(manifest).toMatchObject({ start_url: "/tables", scope: "/", display: "standalone" });
    expect(html).toContain(`content="${manifest.background_color}" media="(prefers-color-scheme: light)"`);
  });

  it.each(manifest.icons)("has $src in the size it declares ($sizes)", ({ src, sizes, type }) => {
    const picture = file(`public${src}`);
    if (type === "image/svg+xml") return expect(picture.toString()).toMatch(/^<svg /);
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  });

  it("has the sizes browsers ask for, one of them to be cut into any shape, and one for Apple's", () => {
    expect(manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
      "any any",
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
    expect(file("public/apple-touch-icon.png").readUInt32BE(16)).toBe(180);
  });
});

describe("every page", () => {
  it("is in no index, and names no address to where its links lead", () => {
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  });
});
