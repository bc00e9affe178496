import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { Builder, Capabilities, Origin, type WebDriver } from "selenium-webdriver";
import { type Size, sizes } from "../browser/support.ts";
import type { BrowserWindow, Driver } from "./port.ts";

const [driverPath, screenPath] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];

const patience = 300_000; // ms: only against what never comes

/** The small browser that comes with WebKitGTK. */
const findMiniBrowser = (): string | undefined => {
  const libraries = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`;
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.startsWith("webkit2gtk-")) : [];
  return folders.map((name) => `${libraries}/${name}/MiniBrowser`).find((place) => existsSync(place));
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A screen nobody sees, for a browser that cannot do without; gives its number. */
const startScreen = async (): Promise<{ readonly screen: ChildProcess; readonly display: string }> => {
  const screen = spawn(screenPath, ["-displayfd", "3", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", () => reject(new Error("Xvfb did not start")));
    screen.stdio[3]?.once("data", (told) => resolve(`:${String(told).trim()}`));
  });
  return { screen, display };
};

/** Waits until the driver answers. */
const answering = async (url: string): Promise<void> => {
  for (let end = Date.now() + patience; Date.now() < end; ) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver does not answer");
};

/** Gives the page of a window this size, as near as the window can come to it: its bar is never narrower than about 450 px. */
const resize = async (driver: WebDriver, size: Size): Promise<void> => {
  const inner = () => driver.executeScript<readonly [number, number]>("return [innerWidth, innerHeight]");
  const wanted = sizes[size];
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...wanted });
  const [width, height] = await inner();
  await driver
    .manage()
    .window()
    .setRect({
      x: 0,
      y: 0,
      width: wanted.width + Math.max(0, wanted.width - width),
      height: 2 * wanted.height - height,
    });
};

/** A browser of its own for each window: it keeps nothing of the one before. */
const openWindow = async (url: string, size: Size): Promise<{ window: BrowserWindow; version: string }> => {
  const binary = findMiniBrowser();
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: patience, pageLoad: patience });
  await resize(driver, size);
  /** The driver moves to whole pixels alone. */
  const move = (to: { readonly x: number; readonly y: number }) => ({
    x: Math.round(to.x),
    y: Math.round(to.y),
    duration: 20,
    origin: Origin.VIEWPORT,
  });
  const window: BrowserWindow = {
    pointer: "mouse", // it takes touches and makes a mouse of them
    goTo: (address) => driver.get(address),
    read: (expression) =>
      driver.executeAsyncScript(
        `const told = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(told)`,
      ),
    press: (at) => driver.actions({ async: false }).move(move(at)).press().release().perform(),
    drag: async ([from = { x: 0, y: 0 }, ...over]) => {
      const actions = driver.actions({ async: false }).move(move(from)).press();
      for (const point of over) actions.move(move(point));
      await actions.release().perform();
    },
    type: (text) => driver.actions({ async: false }).sendKeys(text).perform(),
    picture: async () => {
      await driver.takeScreenshot(); // may show what was drawn before; taking it has the page drawn
      return Buffer.from(await driver.takeScreenshot(), "base64");
    },
    close: () => driver.quit(),
  };
  return { window, version: (await driver.getCapabilities()).getBrowserVersion() ?? "" };
};

/** WebKit as GTK has it, in its small browser, over classic WebDriver. */
export const webkit: Driver = {
  name: "webkit",
  missing: () => {
    const packages = [
      ...(existsSync(driverPath) && findMiniBrowser() ? [] : ["webkit2gtk-driver"]),
      ...(existsSync(screenPath) ? [] : ["xvfb"]),
    ];
    return packages.length > 0 ? packages.join(" ") : null;
  },
  start: async () => {
    const { screen, display } = await startScreen();
    const port = await freePort();
    const server = spawn(driverPath, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LANGUAGE: "en_GB", GTK_A11Y: "none" },
      stdio: "ignore",
    });
    const url = `http://127.0.0.1:${port}`;
    await answering(url);
    let version = "WebKitGTK";
    return {
      get version() {
        return version;
      },
      open: async (size) => {
        const opened = await openWindow(url, size);
        version = `WebKitGTK ${opened.version}`;
        return opened.window;
      },
      close: async () => {
        server.kill();
        screen.kill();
      },
    };
  },
};
