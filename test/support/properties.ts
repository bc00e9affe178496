import fc from "fast-check";

/** fast-check for all tests: it tries the same values in every run, so that no run fails by chance. */
fc.configureGlobal({ seed: 20_260_101 });

export default fc;
