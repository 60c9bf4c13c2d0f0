import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type SortLinksProps = {
	label: string;
	className?: string;
	/** `onChoose` takes the place of following the link. */
	options: readonly { to: string; text: string; isCurrent: boolean; onChoose?: () => void }[];
};

/** The orders of a list as links, so that they work without JavaScript and can be shared. */
export function SortLinks({ label, className, options }: SortLinksProps) {
	return (
		<nav aria-label={label} className={className}>
			<ul className="flex flex-wrap items-center gap-x-3.5 whitespace-nowrap sm:gap-x-4">
				<li className="text-muted max-sm:sr-only">{label}</li>
				{options.map(({ to, text, isCurrent, onChoose }) => (
					<li key={text}>
						<Link
							to={to}
							preventScrollReset
							onClick={
								onChoose &&
								((event) => {
									event.preventDefault();
									onChoose();
								})
							}
							aria-current={isCurrent ? "true" : undefined}
							className={classNames(
								"inline-flex min-h-11 items-center underline-offset-8",
								isCurrent
									? "font-semibold text-brand-strong underline decoration-2"
									: "text-ink hover:text-brand-strong hover:underline",
							)}
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
