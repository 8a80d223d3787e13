import { useParams } from '@vesper/host-kit';
import { BrandArticle } from '../../static-pages/brand-article.tsx';

/** its path matches every address of one part that no other page has, so whatever is no page of the brand's is the site's 404. */
export default function BrandPage() {
  const { token = '' } = useParams<'token'>();
  return <BrandArticle slug={token} />;
}
