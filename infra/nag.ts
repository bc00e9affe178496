import { type App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";

/** Synthesis fails on a finding that is not acknowledged, with its reason, where it arises. */
export const checkPractices = (app: App): void => Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
