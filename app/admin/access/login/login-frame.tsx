import type { ReactNode } from "react";
import { Logo } from "#app/interface/logo.tsx";
import { LanguageSelector } from "#app/storefront/layout/language-selector.tsx";
import { ThemeToggle } from "#app/storefront/layout/theme-toggle.tsx";

/** A page of the admin before anyone has signed in: one form, in the middle. */
export function LoginFrame({ children }: { children: ReactNode }) {
	return (
		<main className="grid grow grid-cols-1 place-items-center px-4 py-10">
			<div className="w-full max-w-md">
				<div className="mb-6 flex items-center justify-between">
					<Logo />
					<div className="flex items-center">
						<LanguageSelector />
						<ThemeToggle />
					</div>
				</div>
				{children}
			</div>
		</main>
	);
}
