import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/reset-password.route.ts";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("common.reset_password_title") }));
}

export default function ResetPassword() {
	return <ResetPasswordScreen />;
}
