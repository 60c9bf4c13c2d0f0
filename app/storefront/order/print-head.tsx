import { Logo } from "#app/interface/logo.tsx";

/** The top of a printed order, instead of the site's header: logo and title. */
export function PrintHead({ title }: { title: string }) {
	return (
		<div className="mb-6 hidden items-center justify-between border-b border-line pb-4 print:flex">
			<Logo />
			<p className="text-subheading font-bold">{title}</p>
		</div>
	);
}
